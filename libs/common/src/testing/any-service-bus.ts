// A caller on the bus that may call everything: each call is made as a service that is allowed to make it, and admin is told that
// it knows the operator.
import { Observable } from 'rxjs';
import { callersOf, type Caller, type Contract, type Operation, type Output, type Sent } from '../contract.js';
import {
  Bus,
  createStreamsClient,
  OperatorProofs,
  StreamsBus,
  type BaseConfig,
  type CallOptions,
  type Step,
  type StreamsClient,
} from '../server/index.js';
import type { ServiceName } from '../values.js';
import { silentLogger } from './infra.js';

export class AnyServiceBus extends Bus {
  private readonly clients = new Map<
    ServiceName,
    { readonly client: StreamsClient; readonly bus: Promise<StreamsBus> }
  >();

  constructor(private readonly config: BaseConfig) {
    super();
  }

  async call<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    options: CallOptions,
  ): Promise<Output<C['operations'][K]>> {
    const operation = contract.operations[name] as Operation;
    const bus = await this.callerOf(operation);
    return bus.call(contract, name, input, { ...options, caller: this.vouchedFor(options.caller, operation) });
  }

  stream<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    options: CallOptions,
  ): Observable<Step<C['operations'][K]>> {
    return new Observable((subscriber) => {
      void this.callerOf(contract.operations[name] as Operation).then(
        (bus) => bus.stream(contract, name, input, options).subscribe(subscriber),
        (error: unknown) => subscriber.error(error),
      );
    });
  }

  close(): void {
    for (const { client } of this.clients.values()) client.close();
  }

  private callerOf(operation: Operation): Promise<StreamsBus> {
    const [service = 'gateway'] = callersOf(operation);
    const known = this.clients.get(service);
    if (known) return known.bus;
    const client = createStreamsClient(service, this.config, silentLogger);
    const bus = client.connect().then(() => new StreamsBus(client));
    this.clients.set(service, { client, bus });
    return bus;
  }

  private vouchedFor(caller: Caller, { access }: Operation): Caller {
    if (access !== 'admin' || !caller.operator || caller.operatorProof !== undefined) return caller;
    const named = { operatorRole: 'owner', ...caller } as const;
    return { ...named, operatorProof: new OperatorProofs(this.config.SIGNING_KEY).make(named) };
  }
}
