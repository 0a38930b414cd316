import type { Notifications } from '#shared/contract/account/notifications-contract.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import { channelsOf, isWantedByDefault, NOTIFICATION_KINDS } from '#shared/domain/account/notification-kinds.ts';

export const PRESETS = ['posted', 'evening', 'silence'] as const;
type Preset = (typeof PRESETS)[number];

type Change = InputOf<'PUT /api/notifications.php'>['body'];

/** Returns the settings of a preset. Advertising is left unchanged or turned off, because it needs explicit consent. */
export const changeOf = (preset: Preset): Change => {
  const isSilence = preset === 'silence';
  const kinds = NOTIFICATION_KINDS.filter((kind) => isSilence || isWantedByDefault(kind));
  return {
    choices: kinds.flatMap((kind) => channelsOf(kind).map((channel) => ({ kind, channel, wanted: !isSilence }))),
    ...(!isSilence && { pace: preset === 'evening' ? 'evening' : 'now' }),
  };
};

/** Returns the preset that equals the settings; '' if none does. */
export const presetOf = ({ kinds, pace }: Pick<Notifications, 'kinds' | 'pace'>): Preset | '' =>
  PRESETS.find((preset) => {
    const { choices = [], pace: requested } = changeOf(preset);
    return (
      (requested === undefined || requested === pace) &&
      choices.every(({ kind, channel, wanted }) => kinds.find((one) => one.kind === kind)?.[channel] === wanted)
    );
  }) ?? '';
