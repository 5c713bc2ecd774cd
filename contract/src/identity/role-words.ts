/** What roles are called, without the schemas. */
import type { Language } from '../language.ts'
import type { Role } from './accounts.ts'

const words: Readonly<Record<Role, Readonly<Record<Language, string>>>> = {
  'Super-Admin': { en: 'Super-Admin', sw: 'Msimamizi mkuu wa mfumo' },
  Admin: { en: 'Admin', sw: 'Msimamizi mkuu' },
  'Market-Moderator': { en: 'Market moderator', sw: 'Msimamizi wa soko' },
  'Content-Moderator': { en: 'Content moderator', sw: 'Msimamizi wa maudhui' },
  'User-Verification-Moderator': { en: 'Verification moderator', sw: 'Msimamizi wa uthibitisho' },
  'Customer-Support-Moderator': { en: 'Customer support', sw: 'Huduma kwa wateja' },
  'Event-Moderator': { en: 'Event moderator', sw: 'Msimamizi wa matukio' },
  guest: { en: 'Guest', sw: 'Mgeni' },
}

export const roleText = (role: Role, language: Language): string => words[role][language]
