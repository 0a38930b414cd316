import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '#shared/i18n/locales.ts';

/**
 * Article 11a of Directive 2011/83/EU, added by Directive (EU) 2023/2673, gives the wording of both steps in each
 * official language; other wording must be just as clear. Norwegian has no official version, so its wording is ours. A
 * change here changes how the product meets the law.
 */
const WORDS: Readonly<Record<(typeof LOCALES)[number], readonly [first: string, second: string]>> = {
  en: ['Withdraw from contract here', 'Confirm withdrawal'],
  de: ['Vertrag widerrufen', 'Widerruf bestätigen'],
  nl: ['Hier de overeenkomst herroepen', 'Herroeping bevestigen'],
  fr: ['Renoncer au contrat ici', 'Confirmer la rétractation'],
  es: ['Desistir del contrato aquí', 'Confirmar desistimiento'],
  it: ['Recedere dal contratto qui', 'Conferma recesso'],
  pl: ['Odstąp od umowy tutaj', 'Potwierdź odstąpienie od umowy'],
  da: ['Fortryd aftale', 'Bekræft fortrydelse'],
  sv: ['Ångra avtalet här', 'Bekräfta frånträde'],
  fi: ['Peruuta sopimus tästä', 'Vahvista peruuttaminen'],
  nb: ['Angre avtalen her', 'Bekreft angring'],
};

const textsOf = (locale: string, area: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`messages/${locale}/${area}.json`, 'utf8'))[area];

it.each(LOCALES)('the buttons and the link of a withdrawal have the words of the law: %s', (locale) => {
  const [first_step, second_step] = WORDS[locale];
  expect(textsOf(locale, 'withdraw-button')).toEqual({ first_step, second_step });
  expect(textsOf(locale, 'footer')['withdraw']).toBe(first_step);
});
