import { keepEmojiWhole } from '#web/platform/forms/whole-emoji.ts';
import { HYDRATE, surviveTranslation } from '#web/platform/translation/survive-translation.ts';
import '#web/ui/tokens/base.css';

// What every page of the product has from its beginning, once, however many files of tests share it.
surviveTranslation(HYDRATE);
keepEmojiWhole(document);
