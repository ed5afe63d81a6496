// @ts-check
// Bare Nest + Fastify: one endpoint that parses a JSON body and answers. Runs as a separate process, like a service.
import 'reflect-metadata';
import { Body, Controller, HttpCode, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

class Bare {
  /** @param {{ deviceFingerprint: string }} body */
  take(body) {
    return { success: body.deviceFingerprint.length > 0 };
  }
}
const method = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(Bare.prototype, 'take'));
Controller()(Bare);
Post('visits')(Bare.prototype, 'take', method);
HttpCode(200)(Bare.prototype, 'take', method);
Body()(Bare.prototype, 'take', 0);

class Floor {}
Module({ controllers: [Bare] })(Floor);

const app = await NestFactory.create(Floor, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.send?.('ready');
