import { operators, type CallContext, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { OperatorsService } from './operators.service.js';

@Serve(operators)
export class OperatorsController implements Serves<typeof operators> {
  constructor(private readonly service: OperatorsService) {}

  login(input: Input<(typeof operators.operations)['login']>, { caller }: CallContext) {
    return this.service.login(input, caller);
  }

  async logout(_input: unknown, { caller }: CallContext) {
    await this.service.logout(caller.operator ?? '', caller.ip);
    return { success: true as const };
  }

  authenticate(input: Input<(typeof operators.operations)['authenticate']>, { caller }: CallContext) {
    return this.service.authenticate(input, caller);
  }
}
