// Endpoints of the operator's side: the credentials go along as headers, and a 401 ends the login in this browser.
import type { Operation, RouteOf } from '@medconsult/common';
import { type Build, listOf, mutationOf, queryOf } from '../../api/endpoint.js';
import { forgetRefused, operatorHeaders } from './credentials.js';

export const AS_OPERATOR = { headers: operatorHeaders, onRefused: forgetRefused };

/** A call without a body has no content type: the server would expect a body. */
function headersWithoutType(): Record<string, string> {
  const { 'Content-Type': _type, ...rest } = operatorHeaders();
  return rest;
}

export function operatorQueryOf<Op extends Operation>(build: Build, route: RouteOf<Op>) {
  return queryOf<Op>(build, route, { extraOptions: AS_OPERATOR });
}

export function operatorListOf<Op extends Operation>(build: Build, route: RouteOf<Op>) {
  return listOf<Op>(build, route, AS_OPERATOR);
}

export function operatorMutationOf<Op extends Operation>(build: Build, route: RouteOf<Op>) {
  return mutationOf<Op>(build, route, { extraOptions: { ...AS_OPERATOR, headers: headersWithoutType } });
}
