import type { FileReply } from '@medconsult/common';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { exchangeOf } from '../routes/request.js';

/**
 * Sends the bytes of a file; the service made its name, of letters, digits and dashes only. One that is shown and opened
 * by itself is in a sandbox without rights, never a page of this site.
 */
@Injectable()
export class FileReplyInterceptor implements NestInterceptor<FileReply, Buffer> {
  intercept(context: ExecutionContext, next: CallHandler<FileReply>): Observable<Buffer> {
    const { reply, operation } = exchangeOf(context);
    const isShown = operation.file === 'shown';
    return next.handle().pipe(
      map(({ fileName, type, base64 }) => {
        if (isShown) void reply.header('content-security-policy', "default-src 'none'; sandbox");
        const disposition = isShown ? 'inline' : 'attachment';
        void reply.header('content-disposition', `${disposition}; filename="${fileName}"`).type(type);
        return Buffer.from(base64, 'base64');
      }),
    );
  }
}
