import * as z from 'zod/mini'
import { readAnnounced } from '../commerce/bookings/announced-holidays.ts'
import type { Language } from '../language.ts'
import { singleLine } from '../text.ts'
import { Maintenance } from './maintenance.ts'
import { openByDefault } from './open-routes.ts'

/** What can be set while the program runs, as it is declared. */
export interface SettingDeclaration<T = unknown> {
  /** How it is typed in. */
  kind: 'maintenance' | 'line' | 'whole'
  schema: z.ZodMiniType<T>
  /** As it is until somebody changes it, and where what is stored cannot be read. */
  default: T
  title: Readonly<Record<Language, string>>
  hint: Readonly<Record<Language, string>>
  /** Of a whole number. */
  min?: number
  max?: number
}

const whole = (of: Pick<SettingDeclaration<number>, 'default' | 'title' | 'hint'> & { min: number; max: number }) =>
  ({
    ...of,
    kind: 'whole',
    schema: z.int().check(z.minimum(of.min), z.maximum(of.max)),
  }) satisfies SettingDeclaration<number>

/** Every setting. Each has an effect: what reads it is named in docs/settings.md. */
export const settingList = {
  maintenance_mode: {
    kind: 'maintenance',
    schema: Maintenance,
    default: {
      enabled: false,
      level: 'closed',
      message: '',
      message_sw: '',
      estimated_completion: null,
      ends_at: null,
      allowed_routes: [...openByDefault],
      show_progress: false,
      progress_percentage: 0,
      contact_info: '',
    },
    title: { en: 'Maintenance', sw: 'Matengenezo' },
    hint: {
      en: 'Closes the site, or stops writing, or shows a message.',
      sw: 'Hufunga tovuti, au huzuia kuandika, au huonyesha ujumbe.',
    },
  } satisfies SettingDeclaration<Maintenance>,
  support_contact: {
    kind: 'line',
    schema: singleLine({ max: 120 }),
    default: '',
    title: { en: 'Support contact', sw: 'Mawasiliano ya usaidizi' },
    hint: {
      en: 'A phone number or mail address. Shown on the contact page and the maintenance page; empty: only the contact form.',
      sw: 'Nambari ya simu au barua pepe. Huonekana kwenye ukurasa wa mawasiliano na wa matengenezo; tupu: fomu ya mawasiliano pekee.',
    },
  } satisfies SettingDeclaration<string>,
  public_holidays: {
    kind: 'line',
    schema: singleLine({ max: 400 }).check(
      z.refine((text) => readAnnounced(text) !== undefined, {
        error: 'is like 2027-03-10 Idd-ul-Fitr; 2027-05-17 Idd-ul-Azha',
      }),
    ),
    default: '',
    title: { en: 'Announced public holidays', sw: 'Sikukuu zilizotangazwa' },
    hint: {
      en: 'Days that the government has announced, such as Idd: 2027-03-10 Idd-ul-Fitr; 2027-05-17 Idd-ul-Azha. Those of the law are known.',
      sw: 'Siku ambazo serikali imetangaza, kama vile Idd: 2027-03-10 Idd-ul-Fitr; 2027-05-17 Idd-ul-Azha. Za kisheria zinajulikana.',
    },
  } satisfies SettingDeclaration<string>,
  listings_per_day: whole({
    default: 10,
    min: 1,
    max: 200,
    title: { en: 'New listings in a day', sw: 'Matangazo mapya kwa siku' },
    hint: { en: 'Of one member, in all modules together.', sw: 'Ya mwanachama mmoja, katika sehemu zote pamoja.' },
  }),
  listings_first_day: whole({
    default: 3,
    min: 0,
    max: 200,
    title: { en: 'New listings on the first day', sw: 'Matangazo mapya siku ya kwanza' },
    hint: { en: 'Of an account younger than 24 hours.', sw: 'Ya akaunti iliyo chini ya saa 24.' },
  }),
  posts_per_day: whole({
    default: 30,
    min: 1,
    max: 100,
    title: { en: 'New posts in a day', sw: 'Machapisho mapya kwa siku' },
    hint: { en: 'Of one member, in 24 hours.', sw: 'Ya mwanachama mmoja, ndani ya saa 24.' },
  }),
  posts_first_day: whole({
    default: 2,
    min: 1,
    max: 30,
    title: { en: 'Posts in an hour on the first day', sw: 'Machapisho kwa saa siku ya kwanza' },
    hint: { en: 'Of an account younger than 24 hours.', sw: 'Ya akaunti iliyo chini ya saa 24.' },
  }),
} as const

export type SettingName = keyof typeof settingList
export type SettingValueOf<N extends SettingName> = z.output<(typeof settingList)[N]['schema']>
export const settingNames = Object.keys(settingList) as SettingName[]
export const settingDeclared = (name: SettingName) => settingList[name] as unknown as SettingDeclaration
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingList, name)
