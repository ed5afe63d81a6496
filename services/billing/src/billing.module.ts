import { Module } from '@nestjs/common';
import { entitiesModule } from '@medconsult/common/server';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountChanges } from './accounts/account-changes.service.js';
import { Accounts } from './accounts/accounts.service.js';
import { DeviceAccounts } from './accounts/device-accounts.service.js';
import { Emails } from './accounts/emails.service.js';
import { Passwords } from './accounts/passwords.service.js';
import { Sessions } from './accounts/sessions.service.js';
import { UserSessionRow } from './accounts/user-session.entity.js';
import { UserRow } from './accounts/user.entity.js';
import { Users } from './accounts/users.service.js';
import { UsageKeysOf } from './allowance/usage-keys.service.js';
import { AccountDataService } from './account-data/account-data.service.js';
import { Erasure } from './account-data/erasure.service.js';
import { BillingMetrics } from './metrics.js';
import { AccountDataController } from './account-data/account-data.controller.js';
import { PAYMENT_SERVICES } from './payments/payment-services.js';
import { PaymentsController } from './payments/payments.controller.js';
import { RecordsController } from './records/records.controller.js';
import { Sweeper } from './sweeper.js';
import { LedgerStore } from './ledger/ledger.store.js';
import { WalletController } from './wallet/wallet.controller.js';
import { Wallet } from './wallet/wallet.service.js';
import { WalletSubscriber } from './wallet/wallet.subscriber.js';

@Module({
  imports: [entitiesModule(UserRow, UserSessionRow)],
  controllers: [AccountsController, WalletController, PaymentsController, AccountDataController, RecordsController],
  providers: [
    Accounts,
    AccountChanges,
    DeviceAccounts,
    Users,
    Emails,
    Passwords,
    Sessions,
    AccountDataService,
    Erasure,
    Wallet,
    LedgerStore,
    UsageKeysOf,
    WalletSubscriber,
    Sweeper,
    BillingMetrics,
    ...PAYMENT_SERVICES,
  ],
})
export class BillingModule {}
