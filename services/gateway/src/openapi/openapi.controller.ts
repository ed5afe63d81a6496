// OpenAPI made from the contracts, and a plain page to read it; for developers, so not in production.
import { AppError, CONTRACTS, type Contract, type Operation } from '@medconsult/common';
import { CONFIG } from '@medconsult/common/server';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';

type Json = Record<string, unknown>;

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return schema;
}

/** A paged reply holds the rows; the rest is in headers. */
const PAGE_HEADERS = {
  'X-Total-Count': {
    description: 'How many rows match in all; `10000+` when there are more',
    schema: { type: 'string' },
  },
  'X-Next-Cursor': {
    description: '`cursor` (of messages: `before`) of the next page; absent on the last one',
    schema: { type: 'string' },
  },
};

function answerOf({ output, paged, file }: Operation): Json {
  if (file) return { description: 'OK', ...FILE };
  const schema = schemaOf(output, 'output');
  if (!paged) return { description: 'OK', ...json(schema) };
  return { description: 'OK', headers: PAGE_HEADERS, ...json((schema['properties'] as Json)['rows'] as Json) };
}

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

const FILE = { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };

/** Flags that turn a route into another operation, with its own access. */
function flagsOf({ route }: Operation): Json[] {
  return CONTRACTS.flatMap(({ operations }) => Object.values(operations)).flatMap(({ variantOf, access, summary }) =>
    variantOf?.route === route
      ? [
          {
            name: variantOf?.flag,
            in: 'query',
            description: `${summary}. Access: ${access}.`,
            schema: { const: 'true' },
          },
        ]
      : [],
  );
}

function pathOf(
  { service, feature }: Contract,
  name: string,
  operation: Operation,
): [path: string, method: string, item: Json] {
  const [method = 'GET', url = ''] = (operation.route ?? '').split(' ');
  const path = url.replace(/:(\w+)/g, '{$1}');
  const input = schemaOf(operation.input, 'input');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found ?? '');
  const properties = (input['properties'] ?? {}) as Json;
  const inQuery = method === 'GET' ? Object.keys(properties).filter((key) => !names.includes(key)) : [];
  const parameters = [
    ...names.map((key) => ({ name: key, in: 'path', required: true, schema: properties[key] ?? {} })),
    ...inQuery.map((key) => ({ name: key, in: 'query', schema: properties[key] })),
    ...flagsOf(operation),
  ];
  const item: Json = {
    operationId: `${service}.${feature}.${name}`,
    tags: [feature],
    summary: operation.summary,
    description: `Access: ${operation.access}.${operation.delta ? ' Streams with Accept: text/event-stream.' : ''}`,
    parameters,
    ...(method === 'POST' ? { requestBody: json(input) } : {}),
    responses: { 200: answerOf(operation) },
  };
  return [path, method.toLowerCase(), item];
}

export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const contract of CONTRACTS) {
    for (const [name, operation] of Object.entries(contract.operations)) {
      if (!operation.route) continue;
      const [path, method, item] = pathOf(contract, name, operation);
      paths[path] = { ...paths[path], [method]: item };
    }
  }
  return { openapi: '3.1.0', info: { title: 'MedConsult', version: '1' }, servers: [{ url: publicUrl }], paths };
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

function page(document: Json): string {
  const rows = Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, item]) =>
        `<details><summary><code>${method.toUpperCase()} ${escape(path)}</code> ${escape(String(item['summary']))}</summary><pre>${escape(JSON.stringify(item, null, 2))}</pre></details>`,
    ),
  );
  const style =
    'body{font:16px/1.6 system-ui;max-width:60rem;margin:3rem auto;padding:0 1rem}summary{padding:.4rem 0;cursor:pointer}pre{overflow:auto;background:#f2f0e9;padding:1rem;border-radius:10px}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>MedConsult API</title><style>${style}</style><h1>MedConsult API</h1><p>The same as <a href="/api/openapi.json">OpenAPI JSON</a>.</p>${rows.join('')}</html>`;
}

@Controller()
export class OpenApiController {
  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  @Get('/api/openapi.json')
  json(): Json {
    return this.document();
  }

  @Get('/api/docs')
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return page(this.document());
  }

  /** Made on demand: it is a megabyte, and rarely requested. */
  private document(): Json {
    if (this.config.NODE_ENV === 'production') throw new AppError('NOT_FOUND');
    return openApiDocument(this.config.PUBLIC_URL);
  }
}
