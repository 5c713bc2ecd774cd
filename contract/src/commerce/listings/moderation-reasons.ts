import type { Language } from '../../language.ts'

/** Why a moderator refuses or removes a listing. */
export const moderationReasons = [
  'forbidden_item',
  'misleading',
  'pictures',
  'wrong_category',
  'contact_in_text',
  'duplicate',
  'fraud',
  'other',
] as const
export type ModerationReason = (typeof moderationReasons)[number]

const sentences: Record<ModerationReason, Record<Language, string>> = {
  forbidden_item: {
    en: 'This may not be sold on Mtaa.',
    sw: 'Bidhaa hii hairuhusiwi kuuzwa kwenye Mtaa.',
  },
  misleading: {
    en: 'Title, price or description do not fit the item.',
    sw: 'Kichwa, bei au maelezo hayalingani na bidhaa.',
  },
  pictures: {
    en: 'The pictures do not show your own item.',
    sw: 'Picha hazionyeshi bidhaa yako mwenyewe.',
  },
  wrong_category: { en: 'It is in the wrong category.', sw: 'Iko kwenye kundi lisilo sahihi.' },
  contact_in_text: {
    en: 'Phone numbers and links do not belong in the text.',
    sw: 'Nambari za simu na viungo havifai kuwa kwenye maelezo.',
  },
  duplicate: { en: 'You have listed the same item already.', sw: 'Tayari umetangaza bidhaa hii.' },
  fraud: { en: 'It looks like an attempt to cheat buyers.', sw: 'Inaonekana kama jaribio la kulaghai wanunuzi.' },
  other: { en: 'It does not follow our rules.', sw: 'Haifuati sheria zetu.' },
}

/** The sentence of a reason, as sellers read it. */
export const moderationReasonText = (reason: ModerationReason, language: Language) => sentences[reason][language]
