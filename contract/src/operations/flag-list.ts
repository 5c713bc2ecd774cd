import type { Language } from '../language.ts'

/** What can be switched, as it is declared. */
export interface FlagDeclaration {
  category: 'account' | 'commerce' | 'community' | 'media' | 'money' | 'operations'
  title: Readonly<Record<Language, string>>
  /** Flags that limit this one: it is never further open than any of them. */
  dependencies?: readonly string[]
  /** The capability is not built yet: the flag is off and cannot be turned on. */
  coming?: true
  /** A switch for emergencies that stays for good; others are stale when nobody has changed them for long. */
  permanent?: true
  /** To open it needs a second admin; any admin closes it at once. */
  twoPersons?: true
  /** Outside demo mode it is off, whether it is stored as on or not, but for Super-Admin. */
  demoOnly?: true
  /** Writes under it are a member's own affairs, or finish what has begun: who is restricted may go on with them. */
  staysOpen?: true
  /** It begins disabled, until somebody turns it on: everywhere, or but for demo mode, where it begins enabled. */
  beginsOff?: 'everywhere' | 'outside demo'
}

/**
 * Every flag of the product, declared here and nowhere else: what a manifest or a page names is one of these. A capability
 * that is still to come is listed so that its page can say so; the change that builds it removes `coming`.
 */
export const flagList = {
  feed: { category: 'community', title: { en: 'Feed', sw: 'Habari' }, permanent: true },
  market: { category: 'commerce', title: { en: 'Market', sw: 'Soko' }, permanent: true },
  auctions: { category: 'commerce', title: { en: 'Auctions', sw: 'Minada' }, permanent: true },
  events: { category: 'commerce', title: { en: 'Events', sw: 'Matukio' }, permanent: true },
  services: { category: 'commerce', title: { en: 'Services', sw: 'Huduma' }, permanent: true },
  checkout: {
    category: 'commerce',
    title: { en: 'Cart and checkout', sw: 'Kikapu na malipo ya oda' },
    dependencies: ['market', 'payments'],
    permanent: true,
  },
  payments: {
    category: 'money',
    title: { en: 'Payments', sw: 'Malipo' },
    permanent: true,
    twoPersons: true,
    staysOpen: true,
  },
  payouts: {
    category: 'money',
    title: { en: 'Payouts', sw: 'Malipo kwa wauzaji' },
    permanent: true,
    twoPersons: true,
    staysOpen: true,
  },
  auto_failover: {
    category: 'money',
    title: { en: 'Another provider while M-Pesa is slow', sw: 'Mtoa huduma mwingine M-Pesa ikiwa polepole' },
    dependencies: ['payments'],
    beginsOff: 'everywhere',
    permanent: true,
  },
  sign_ups: { category: 'account', title: { en: 'New accounts', sw: 'Akaunti mpya' }, permanent: true },
  uploads: {
    category: 'media',
    title: { en: 'Uploading pictures', sw: 'Kupakia picha' },
    permanent: true,
    staysOpen: true,
  },
  dev_tools: {
    category: 'operations',
    title: { en: 'Developer tools', sw: 'Zana za wasanidi' },
    permanent: true,
    demoOnly: true,
  },

  bids: { category: 'commerce', title: { en: 'Bidding', sw: 'Madau' }, dependencies: ['auctions'], permanent: true },
  bookings: {
    category: 'commerce',
    title: { en: 'Bookings', sw: 'Uwekaji nafasi' },
    dependencies: ['services', 'payments'],
    permanent: true,
  },
  businesses: { category: 'commerce', title: { en: 'Businesses', sw: 'Biashara' }, permanent: true },
  jobs: { category: 'commerce', title: { en: 'Jobs', sw: 'Ajira' }, permanent: true },
  promotions: {
    category: 'commerce',
    title: { en: 'Promotions', sw: 'Matangazo' },
    dependencies: ['market', 'points'],
    permanent: true,
  },
  properties: { category: 'commerce', title: { en: 'Properties', sw: 'Nyumba na viwanja' }, permanent: true },
  tickets: {
    category: 'commerce',
    title: { en: 'Event tickets', sw: 'Tiketi za matukio' },
    dependencies: ['events', 'payments'],
    permanent: true,
  },

  chat: { category: 'community', title: { en: 'Chat', sw: 'Gumzo' }, dependencies: ['messages'], permanent: true },
  friends: { category: 'community', title: { en: 'Friends', sw: 'Marafiki' }, permanent: true },
  groups: { category: 'community', title: { en: 'Groups', sw: 'Vikundi' }, coming: true },
  mentions: {
    category: 'community',
    title: { en: 'Mentions', sw: 'Kutajwa' },
    dependencies: ['feed'],
    permanent: true,
  },
  messages: { category: 'community', title: { en: 'Messages', sw: 'Ujumbe' }, permanent: true },
  notifications: {
    category: 'community',
    title: { en: 'Notifications', sw: 'Arifa' },
    permanent: true,
    staysOpen: true,
  },
  reviews: { category: 'commerce', title: { en: 'Reviews', sw: 'Maoni' }, permanent: true },
  search: { category: 'community', title: { en: 'Search', sw: 'Utafutaji' }, permanent: true, staysOpen: true },

  profiles: { category: 'account', title: { en: 'Profiles', sw: 'Wasifu' }, permanent: true },
  invitation_codes: { category: 'account', title: { en: 'Invitation codes', sw: 'Misimbo ya mialiko' }, coming: true },
  points: { category: 'account', title: { en: 'Points', sw: 'Pointi' }, permanent: true, staysOpen: true },

  live_streams: { category: 'media', title: { en: 'Live streams', sw: 'Matangazo mubashara' }, coming: true },
  media_library: { category: 'media', title: { en: 'Media', sw: 'Picha, video na sauti' }, coming: true },
  reels: { category: 'media', title: { en: 'Reels', sw: 'Video fupi' }, coming: true },
  stories: { category: 'media', title: { en: 'Stories', sw: 'Hadithi' }, coming: true },

  cards: {
    category: 'money',
    title: { en: 'Paying by card', sw: 'Malipo kwa kadi' },
    dependencies: ['payments'],
    permanent: true,
    twoPersons: true,
  },
  wallet: {
    category: 'money',
    title: { en: 'Wallet', sw: 'Pochi' },
    dependencies: ['payments'],
    permanent: true,
    twoPersons: true,
    staysOpen: true,
    beginsOff: 'outside demo',
  },
} as const satisfies Record<string, FlagDeclaration>

export type FlagName = keyof typeof flagList

/** Flags of what is built. */
export type BuiltFlag = {
  [Name in FlagName]: (typeof flagList)[Name] extends { coming: true } ? never : Name
}[FlagName]

export const flagNames = Object.keys(flagList) as FlagName[]

/** The declaration of a flag, with what it does not say left undefined. */
export const flagDeclared = (name: FlagName): FlagDeclaration => flagList[name]
