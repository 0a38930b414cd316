import { describe } from 'vitest';
import { askAsEveryActor } from '#test/access/ask-as-every-actor.ts';

describe('on a site that visitors may not search', () => askAsEveryActor('closed'));
