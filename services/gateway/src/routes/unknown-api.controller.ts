import { AppError } from '@medconsult/common';
import { All, Controller } from '@nestjs/common';

/** Everything below /api that no contract names. */
@Controller()
export class UnknownApiController {
  @All(['/api', '/api/*'])
  refuse(): never {
    throw new AppError('NOT_FOUND');
  }
}
