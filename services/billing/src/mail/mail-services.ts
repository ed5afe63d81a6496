// What the module provides from this folder.
import { LettersService } from './letters.service.js';
import { MailSenderService } from './mail-sender.service.js';
import { MailerService } from './mailer.service.js';
import { MailsService } from './mails.service.js';
import { MailsStore } from './mails.store.js';

export const MAIL_SERVICES = [LettersService, MailerService, MailSenderService, MailsService, MailsStore];
