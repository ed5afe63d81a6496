// One controller per contract, generated from it: a method for each operation that has a route. No feature has code here.
import { patternOf, type Caller, type Contract, type Operation } from '@medconsult/common';
import { Bus } from '@medconsult/common/server';
import { Controller, Get, HttpCode, Inject, Post, type Type, UseGuards, UseInterceptors } from '@nestjs/common';
import { RouteConfig, RouteConstraints } from '@nestjs/platform-fastify';
import { AccessGuard } from '../callers/access.guard.js';
import { CurrentCaller } from '../callers/current-caller.js';
import { IdentityLimitGuard } from '../limits/identity-limit.guard.js';
import { EventStreamInterceptor, WantsEvents } from '../replies/event-stream.interceptor.js';
import { FileReplyInterceptor } from '../replies/file-reply.interceptor.js';
import { LoginSessionInterceptor } from '../replies/login-session.interceptor.js';
import { PagedReplyInterceptor } from '../replies/paged-reply.interceptor.js';
import { PendingReplyInterceptor } from '../replies/pending-reply.interceptor.js';
import { InputPipe, LargeInput, OperationInput, type LetGo } from './input.js';

function interceptorsOf({ session, pending, paged, file, delta }: Operation): Type[] {
  return [
    ...(session ? [LoginSessionInterceptor] : []),
    ...(pending ? [PendingReplyInterceptor] : []),
    ...(paged ? [PagedReplyInterceptor] : []),
    ...(file ? [FileReplyInterceptor] : []),
    ...(delta ? [EventStreamInterceptor] : []),
  ];
}

/** A variant is a route of its own, which the router prefers when the query has the flag. */
function methodDecoratorsOf(operation: Operation): MethodDecorator[] {
  const { route, variantOf } = operation;
  const [method, path] = (route ?? variantOf?.route ?? '').split(' ');
  return [
    method === 'GET' ? Get(path) : Post(path),
    HttpCode(200),
    RouteConfig({ operation }),
    UseInterceptors(...interceptorsOf(operation)),
    ...(variantOf ? [RouteConstraints({ flag: variantOf.flag })] : []),
  ];
}

function addRoute({ prototype }: Type, contract: Contract, name: string, operation: Operation): void {
  const routes = prototype as Record<string, unknown>;
  routes[name] = function (
    this: { bus: Bus },
    input: never,
    caller: Caller,
    asEvents: boolean,
    large?: LetGo,
  ): unknown {
    const options = { caller, ...(large && { onSealed: () => large.passedOn() }) };
    const answer = asEvents
      ? this.bus.stream(contract, name, input, options)
      : this.bus.call(contract, name, input, options);
    large?.forget(input);
    return answer;
  };
  const method = Object.getOwnPropertyDescriptor(routes, name);
  if (!method) throw new Error(`${patternOf(contract, name)} has no method.`);
  for (const decorate of methodDecoratorsOf(operation)) decorate(routes, name, method);
  OperationInput(operation, new InputPipe(operation))(routes, name, 0);
  CurrentCaller()(routes, name, 1);
  WantsEvents(operation)(routes, name, 2);
  LargeInput()(routes, name, 3);
}

/** Creates the Nest controller of a contract. */
export function controllerOf(contract: Contract): Type {
  @Controller()
  @UseGuards(AccessGuard, IdentityLimitGuard)
  class ContractController {
    constructor(@Inject(Bus) readonly bus: Bus) {}
  }
  Object.defineProperty(ContractController, 'name', { value: `${contract.service}.${contract.feature}.Controller` });
  for (const [name, operation] of Object.entries(contract.operations)) {
    if (operation.route ?? operation.variantOf) addRoute(ContractController, contract, name, operation);
  }
  return ContractController;
}
