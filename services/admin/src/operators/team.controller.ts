import { operatorTeam, type CallContext, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { TeamService } from './team.service.js';

type Ops = typeof operatorTeam.operations;
const DONE = { success: true } as const;

@Serve(operatorTeam)
export class TeamController implements Serves<typeof operatorTeam> {
  constructor(private readonly service: TeamService) {}

  list() {
    return this.service.list();
  }

  invite({ email, role }: Input<Ops['invite']>, { caller }: CallContext) {
    return this.service.invite(email, role, caller);
  }

  async setRole({ id, role }: Input<Ops['setRole']>, { caller }: CallContext) {
    await this.service.setRole(id, role, caller);
    return DONE;
  }

  async disable({ id }: Input<Ops['disable']>, { caller }: CallContext) {
    await this.service.disable(id, caller);
    return DONE;
  }

  async enable({ id }: Input<Ops['enable']>, { caller }: CallContext) {
    await this.service.enable(id, caller);
    return DONE;
  }

  reset({ id, withSecondFactor }: Input<Ops['reset']>, { caller }: CallContext) {
    return this.service.reset(id, withSecondFactor, caller);
  }

  async remove({ id }: Input<Ops['remove']>, { caller }: CallContext) {
    await this.service.remove(id, caller);
    return DONE;
  }

  link({ token }: Input<Ops['link']>) {
    return this.service.look(token);
  }

  async join({ token, password }: Input<Ops['join']>, { caller }: CallContext) {
    await this.service.join(token, password, caller);
    return DONE;
  }
}
