import { operators, type CallContext, type Input, type Serves } from '@medconsult/common';
import { CONFIG, OperatorProofs, Serve } from '@medconsult/common/server';
import { Inject } from '@nestjs/common';
import type { AdminConfig } from '../config.js';
import { OperatorsService } from './operators.service.js';

@Serve(operators)
export class OperatorsController implements Serves<typeof operators> {
  private readonly proofs: OperatorProofs;

  constructor(
    @Inject(CONFIG) config: AdminConfig,
    private readonly service: OperatorsService,
  ) {
    this.proofs = new OperatorProofs(config.SIGNING_KEY);
  }

  login(input: Input<(typeof operators.operations)['login']>, { caller }: CallContext) {
    return this.service.login(input, caller);
  }

  async logout(_input: unknown, { caller }: CallContext) {
    await this.service.logout(caller);
    return { success: true as const };
  }

  async authenticate(input: Input<(typeof operators.operations)['authenticate']>, { caller }: CallContext) {
    const { email, role, operatorSession } = await this.service.authenticate(input, caller);
    const named = {
      requestId: caller.requestId,
      operator: email,
      operatorRole: role,
      ...(operatorSession && { operatorSession }),
    };
    return { email, role, operatorSession, proof: this.proofs.make(named) };
  }
}
