import { Module } from '@nestjs/common';
import './web.policy.ts';
import { HealthController } from './health.controller.ts';

@Module({ controllers: [HealthController] })
export class WebModule {}
