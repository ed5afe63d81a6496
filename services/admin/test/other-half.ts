// Until disclosures and the security audit are part of the service, something must answer for them or it does not start.
import { AppError, disclosures, securityAudit, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { Module } from '@nestjs/common';
import { AdminModule } from '../src/admin.module.js';

const refuse = async (): Promise<never> => {
  throw new AppError('NOT_FOUND');
};

@Serve(disclosures)
class Disclosures implements Serves<typeof disclosures> {
  messages() {
    return refuse();
  }
  conversation() {
    return refuse();
  }
  questions() {
    return refuse();
  }
  image() {
    return refuse();
  }
}

@Serve(securityAudit)
class SecurityAudit implements Serves<typeof securityAudit> {
  audit() {
    return refuse();
  }
  trail() {
    return refuse();
  }
  verifyTrail() {
    return refuse();
  }
}

@Module({ imports: [AdminModule], controllers: [Disclosures, SecurityAudit] })
export class AdminWithOtherHalf {}
