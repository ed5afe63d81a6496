import type { FileReply } from '@medconsult/common';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { exchangeOf } from '../routes/request.js';

/**
 * Sends the bytes of a file. The service builds its name from letters, digits and dashes only. A file that is shown inline has no
 * rights even when it is opened on its own: it is sandboxed and runs nothing.
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
