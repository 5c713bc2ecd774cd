import type { SceneName } from '../pictures/scenes.ts'

/** A part of the country where some things belong and others do not. */
export type Region = 'city' | 'coast' | 'north' | 'east' | 'central' | 'rift' | 'lake'

/** Something to say about a thing; with a pattern, only about titles that match it. */
export type Sentence = string | readonly [only: RegExp, text: string]

export type Condition = 'new' | 'used_like_new' | 'used_good' | 'used_fair' | 'for_parts'

/** A kind of thing for sale: every title is offered once, near the price beside it. */
export interface Good {
  category: string
  scenes: readonly SceneName[]
  conditions: readonly Condition[]
  titles: readonly (readonly [title: string, price: number])[]
  about: readonly Sentence[]
  /** More than one piece in stock, from … to. */
  stock?: readonly [number, number]
  sw?: true
  where?: readonly Region[]
}

export const closings = {
  en: [
    'Call or message before you come to {ward}.',
    'Pickup in {ward}; I can send it by boda at your cost.',
    'Serious buyers only, the price is slightly negotiable.',
    'I am in {ward} most evenings after six.',
    'Find me near the {constituency} stage.',
    'M-Pesa through Mtaa only, please.',
    'First to come takes it.',
    'Ask me anything, I answer quickly.',
  ],
  sw: [
    'Niko {ward}, karibu uone.',
    'Nitumie ujumbe kabla ya kuja.',
    'Bei inazungumzika kidogo.',
    'Nipo {constituency} kila siku isipokuwa Jumapili.',
    'Malipo ni kwa M-Pesa kupitia Mtaa.',
    'Anayewahi ndiye mwenyewe.',
    'Naweza kutuma kwa boda, nauli ni yako.',
  ],
  bidEn: [
    'Viewing by appointment in {ward}.',
    'The lot is in {ward}.',
    'Bid only if you mean to collect.',
    'Payment within two days of winning.',
  ],
  bidSw: ['Mzigo uko {ward}.', 'Toa bei ukiwa tayari kununua.', 'Malipo ni ndani ya siku mbili baada ya kushinda.'],
} as const
