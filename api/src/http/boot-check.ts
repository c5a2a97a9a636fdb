import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { policyOf } from '../access/policy.ts';
import { Handlers } from './handlers.ts';

/** Stops the boot when something can be called that nobody has decided about (docs/adr/0004). */
@Injectable()
export class BootCheck implements OnApplicationBootstrap {
  constructor(private readonly handlers: Handlers) {}

  onApplicationBootstrap(): void {
    const problems = [...this.handlers.http(), ...this.handlers.messages()].flatMap(
      ({ name, permission }) => {
        if (!permission) return [`${name} declares no permission`];
        return policyOf(permission) ? [] : [`${name} declares ${permission}, which has no policy`];
      },
    );
    if (problems.length > 0) throw new Error(`The API does not start: ${problems.join('; ')}`);
  }
}
