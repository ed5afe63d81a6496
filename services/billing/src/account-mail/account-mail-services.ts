// What the module provides from this folder.
import { AccountLinksStore } from './account-links.store.js';
import { AddressConfirmationService } from './address-confirmation.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { PendingAddressesStore } from './pending-addresses.store.js';

export const ACCOUNT_MAIL_SERVICES = [
  AccountLinksStore,
  AddressConfirmationService,
  PasswordResetService,
  PendingAddressesStore,
];
