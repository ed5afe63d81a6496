import { CONTRACTS, operation } from '@medconsult/common';
import { z } from 'zod';
import { idsOf, MATRIX, OPEN, OPERATOR_ROUTES, ROUTES_WITH_CLAIM, ROUTES_WITH_IDS } from './ownership.js';

describe('the ownership matrix', () => {
  it('ROLE-006 has every route that takes an id, and no other', () => {
    expect([...Object.keys(MATRIX), ...Object.keys(OPEN)].sort()).toEqual([...ROUTES_WITH_IDS].sort());
    expect(ROUTES_WITH_IDS.length).toBeGreaterThan(25);
    expect(ROUTES_WITH_CLAIM.length).toBeGreaterThan(10);
  });

  it('recognises an id in a path, a query and a body', () => {
    const output = z.object({});
    const other = { access: 'user', summary: '', output } as const;
    const take = (route: 'GET /api/x/:thing' | 'POST /api/x', input: z.ZodType) =>
      idsOf(operation({ ...other, route, input }));
    expect(take('GET /api/x/:thing', z.object({ thing: z.string() }))).toEqual(['thing']);
    expect(take('POST /api/x', z.object({ reportId: z.string(), days: z.int(), userId: z.uuid() }))).toEqual([
      'reportId',
    ]);
    expect(take('POST /api/x', z.object({ message: z.string() }))).toEqual([]);
  });

  it('leaves out nothing but callbacks, operators’ routes and routes without an id', () => {
    const all = CONTRACTS.flatMap(({ operations }) => Object.values(operations)).filter(({ route }) => route);
    const left = all.filter(({ route = '' }) => !ROUTES_WITH_IDS.includes(route) && !OPERATOR_ROUTES.includes(route));
    for (const each of left) expect([each.route, each.rawBody ? [] : idsOf(each)]).toEqual([each.route, []]);
  });
});
