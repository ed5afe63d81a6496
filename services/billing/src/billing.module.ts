import { Module } from '@nestjs/common';
import { entitiesModule } from '@medconsult/common/server';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountChangesService } from './accounts/account-changes.service.js';
import { AccountsService } from './accounts/accounts.service.js';
import { DeviceAccountsService } from './accounts/device-accounts.service.js';
import { EmailsService } from './accounts/emails.service.js';
import { PasswordsService } from './accounts/passwords.service.js';
import { LoginSessionsService } from './accounts/login-sessions.service.js';
import { LoginThrottleService } from './accounts/login-throttle.service.js';
import { LoginSessionRow } from './accounts/login-session.entity.js';
import { UserRow } from './accounts/user.entity.js';
import { UsersService } from './accounts/users.service.js';
import { UsageKeysService } from './allowance/usage-keys.service.js';
import { AccountMailController } from './account-mail/account-mail.controller.js';
import { ACCOUNT_MAIL_SERVICES } from './account-mail/account-mail-services.js';
import { CheckInMailsController } from './check-in-mails/check-in-mails.controller.js';
import { CheckInMailsService } from './check-in-mails/check-in-mails.service.js';
import { MAIL_SERVICES } from './mail/mail-services.js';
import { AccountDataService } from './account-data/account-data.service.js';
import { ErasureJournalService } from './account-data/erasure-journal.service.js';
import { ErasureService } from './account-data/erasure.service.js';
import { MetricsService } from './metrics.service.js';
import { AccountDataController } from './account-data/account-data.controller.js';
import { PAYMENT_SERVICES } from './payments/payment-services.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PurchaseRow } from './payments/purchase.entity.js';
import { RecordsController } from './records/records.controller.js';
import { RefundRequestsStore } from './refunds/refund-requests.store.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { RefundsService } from './refunds/refunds.service.js';
import { SweeperService } from './sweeper.service.js';
import { LedgerStore } from './ledger/ledger.store.js';
import { WalletController } from './wallet/wallet.controller.js';
import { WalletService } from './wallet/wallet.service.js';
import { WalletSubscriber } from './wallet/wallet.subscriber.js';

@Module({
  imports: [entitiesModule(UserRow, LoginSessionRow, PurchaseRow)],
  controllers: [
    AccountsController,
    AccountMailController,
    CheckInMailsController,
    WalletController,
    PaymentsController,
    AccountDataController,
    RecordsController,
    RefundsController,
  ],
  providers: [
    AccountsService,
    AccountChangesService,
    DeviceAccountsService,
    UsersService,
    EmailsService,
    PasswordsService,
    LoginSessionsService,
    LoginThrottleService,
    AccountDataService,
    ErasureService,
    ErasureJournalService,
    WalletService,
    LedgerStore,
    UsageKeysService,
    WalletSubscriber,
    SweeperService,
    MetricsService,
    ...MAIL_SERVICES,
    ...ACCOUNT_MAIL_SERVICES,
    CheckInMailsService,
    ...PAYMENT_SERVICES,
    RefundRequestsStore,
    RefundsService,
  ],
})
export class BillingModule {}
