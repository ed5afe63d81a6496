import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { LoginAttempts } from './login-attempts.js';
import { OperatorPasswords } from './operator-passwords.js';
import { OperatorsController } from './operators.controller.js';
import { OperatorsService } from './operators.service.js';
import { OperatorsStore } from './operators.store.js';
import { SecondFactors } from './second-factors.js';
import { OperatorSessionsStore } from './sessions.store.js';
import { TeamController } from './team.controller.js';
import { TeamService } from './team.service.js';
import { TeamStore } from './team.store.js';

@Module({
  controllers: [OperatorsController, AccountController, TeamController],
  providers: [
    OperatorsService,
    OperatorsStore,
    OperatorSessionsStore,
    OperatorPasswords,
    SecondFactors,
    LoginAttempts,
    AccountService,
    TeamService,
    TeamStore,
  ],
})
export class OperatorsModule {}
