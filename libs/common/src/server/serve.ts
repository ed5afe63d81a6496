// `@Serve(wallet)` makes a class the server of a contract: one method for each operation, checked by the compiler through
// `implements Serves<typeof wallet>` and again when the service starts.
import { Catch, Controller, type RpcExceptionFilter } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import { patternOf, type Contract, type Operation, type Serves } from '../contract.js';
import { CONTRACTS } from '../contracts/index.js';
import type { ServiceName } from '../values.js';

type ServerClass<C extends Contract> = new (...dependencies: never[]) => Serves<C>;

/** Class decorator: serves every operation of the contract with the method of the same name. */
export function Serve<C extends Contract>(contract: C) {
  return (target: ServerClass<C>): void => {
    Controller()(target);
    const prototype = target.prototype as Record<string, unknown>;
    for (const name of Object.keys(contract.operations)) {
      const method = Object.getOwnPropertyDescriptor(prototype, name);
      if (!method) throw new Error(`${target.name} does not serve ${patternOf(contract, name)}.`);
      MessagePattern(patternOf(contract, name))(prototype, name, method);
      Payload()(prototype, name, 0);
      Ctx()(prototype, name, 1);
    }
  };
}

/** Every operation of a service by message pattern. */
export function operationsOf(service: ServiceName): Map<string, Operation> {
  const own = CONTRACTS.filter((contract) => contract.service === service);
  return new Map(
    own.flatMap((contract) =>
      Object.entries(contract.operations).map(([name, operation]) => [patternOf(contract, name), operation] as const),
    ),
  );
}

/**
 * Fails the start of a service that leaves an operation unserved or serves one that no contract names.
 * @throws Error that lists them
 */
export function assertAllServed(service: ServiceName, handled: Iterable<string>): void {
  const expected = new Set(operationsOf(service).keys());
  const served = new Set(handled);
  const missing = [...expected].filter((pattern) => !served.has(pattern));
  const unknown = [...served].filter((pattern) => !expected.has(pattern));
  if (missing.length + unknown.length > 0) {
    throw new Error(`${service}: not served: [${missing.join(', ')}], without contract: [${unknown.join(', ')}]`);
  }
}

/** Lets a thrown value through unchanged; the transport maps it. */
@Catch()
export class PassThroughFilter implements RpcExceptionFilter {
  catch(exception: unknown): Observable<never> {
    return throwError(() => exception);
  }
}
