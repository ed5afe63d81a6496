// Neighbours faked at the bus: a test says what other services answer and sees what they were sent.
import { Observable } from 'rxjs';
import { patternOf, type Caller, type Contract, type Input, type Output, type Sent } from '../contract.js';
import { Bus, type CallOptions, type Step } from '../server/index.js';

type Answer = (input: unknown, caller: Caller) => unknown;

export class FakeBus extends Bus {
  readonly asked: { readonly pattern: string; readonly input: unknown; readonly caller: Caller }[] = [];
  private readonly answers = new Map<string, Answer>();

  /** Sets the answer of a neighbour's operation; throw an AppError to refuse. */
  answer<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    answer: (
      input: Input<C['operations'][K]>,
      caller: Caller,
    ) => Output<C['operations'][K]> | Promise<Output<C['operations'][K]>>,
  ): this {
    this.answers.set(patternOf(contract, name), answer as Answer);
    return this;
  }

  /** The calls of one operation so far. */
  inputsOf<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
  ): Sent<C['operations'][K]>[] {
    const pattern = patternOf(contract, name);
    return this.asked.filter((call) => call.pattern === pattern).map((call) => call.input as Sent<C['operations'][K]>);
  }

  async call<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    { caller, onSealed }: CallOptions,
  ): Promise<Output<C['operations'][K]>> {
    const pattern = patternOf(contract, name);
    // The caller may use its object for something else afterwards.
    this.asked.push({ pattern, input: { ...(input as object) }, caller });
    onSealed?.();
    const answer = this.answers.get(pattern);
    if (!answer) throw new Error(`The test gave no answer for ${pattern}.`);
    return (await answer(input, caller)) as Output<C['operations'][K]>;
  }

  stream<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    options: CallOptions,
  ): Observable<Step<C['operations'][K]>> {
    return new Observable((subscriber) => {
      this.call(contract, name, input, options).then(
        (output) => {
          subscriber.next({ output });
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
    });
  }
}
