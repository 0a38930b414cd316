import { keepEmojiWhole } from '#web/platform/forms/whole-emoji.ts';
import { HYDRATE, surviveTranslation } from '#web/platform/translation/survive-translation.ts';
import '#web/ui/tokens/base.css';

// Scripts that every page of the product runs at its start. They run once, even if many test files share the page.
surviveTranslation(HYDRATE);
keepEmojiWhole(document);
