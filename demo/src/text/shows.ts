import type { SceneName } from '../pictures/scenes.ts'

/** What can be had of a show, and how many of it neighbours have. */
export interface ShowType {
  name: string
  price: number
  quantity: number
  /** Tickets of neighbours. */
  sold: number
  /** Tickets of the demo's member. */
  own?: number
  code?: string
  closed?: true
}

/** An event of the demo's organizer that people have tickets of. Hours are those of Nairobi. */
export interface Show {
  name: string
  category: string
  scene: SceneName
  title: string
  about: string
  venue: string
  /** Days from today, negative for what is over. */
  day: number
  from: number
  hours: number
  types: readonly ShowType[]
  policy: 'until_24h' | 'until_7d' | 'none'
  online?: string
  hidden?: { directions: string }
  approval?: true
  /** Dates, one a week. */
  repeat?: number
  /** What has become of it. */
  end?: 'cancelled' | 'released'
}

/** Every sort of event: to come, running, over, cancelled. */
export const shows: readonly Show[] = [
  {
    name: 'concert',
    category: 'music',
    scene: 'microphone',
    title: 'Sauti za Parklands: Live in the Garden',
    about: 'Three bands, one stage under the jacaranda trees. Gates open an hour early. Bring a blanket, no bottles.',
    venue: 'City Park amphitheatre, Limuru Road',
    day: 6,
    from: 17,
    hours: 5,
    policy: 'until_7d',
    types: [
      { name: 'Kawaida', price: 500, quantity: 200, sold: 21, own: 2 },
      { name: 'VIP', price: 1_500, quantity: 30, sold: 6 },
      { name: 'Early bird', price: 350, quantity: 8, sold: 8, closed: true },
      { name: 'Crew and family', price: 0, quantity: 20, sold: 2, code: 'CREW24' },
    ],
  },
  {
    name: 'clean-up',
    category: 'community',
    scene: 'bucket',
    title: 'Saturday Clean-up of the Mathare River Bank',
    about:
      'Gloves and bags are there. We meet at the bridge and end with tea and mandazi. Children come with a parent.',
    venue: 'Footbridge behind the market',
    day: 4,
    from: 8,
    hours: 4,
    policy: 'none',
    types: [{ name: 'Helper', price: 0, quantity: 80, sold: 19, own: 1 }],
  },
  {
    name: 'mentors',
    category: 'business',
    scene: 'gathering',
    title: 'Evening with Five Founders: Bring One Question',
    about: 'Small round, so the organizer reads what you want to ask before saying yes. Coffee is on us.',
    venue: 'Rooftop room, Third Parklands Avenue',
    day: 9,
    from: 18,
    hours: 3,
    policy: 'none',
    approval: true,
    types: [{ name: 'Seat', price: 0, quantity: 25, sold: 5 }],
  },
  {
    name: 'class',
    category: 'education',
    scene: 'laptop',
    title: 'Spreadsheets for Small Shops, an Online Evening',
    about: 'Two hours with examples from a real duka. A recording is sent to everybody who has a ticket.',
    venue: 'Online',
    online: 'https://meet.example/duka-spreadsheets',
    day: 3,
    from: 19,
    hours: 2,
    policy: 'until_24h',
    types: [{ name: 'Learner', price: 250, quantity: 60, sold: 9, own: 1 }],
  },
  {
    name: 'supper',
    category: 'food',
    scene: 'plate',
    title: 'Swahili Supper Club: Twelve Seats, Seven Dishes',
    about: 'Biriani, mahamri and four kinds of fish at a long table. Tell us about allergies after you have a ticket.',
    venue: 'House 14, Mpaka Lane',
    hidden: { directions: 'Blue gate after the dispensary; ring twice and ask for Mama Zuhura.' },
    day: 8,
    from: 19,
    hours: 3,
    policy: 'until_24h',
    types: [{ name: 'Seat', price: 1_800, quantity: 12, sold: 12 }],
  },
  {
    name: 'yoga',
    category: 'sports',
    scene: 'runners',
    title: 'Sunrise Stretch at the Sports Ground',
    about: 'Every week the same hour, rain moves us under the stand. Mats can be borrowed.',
    venue: 'Parklands Sports Ground, upper field',
    day: 5,
    from: 6,
    hours: 1,
    policy: 'none',
    repeat: 6,
    types: [{ name: 'Mat', price: 150, quantity: 30, sold: 4, own: 1 }],
  },
  {
    name: 'festival',
    category: 'food',
    scene: 'plate',
    title: 'Parklands Street Food Days',
    about: 'Forty kitchens, music from noon, and a corner for children. The wristband counts for all three days.',
    venue: 'School field, Second Avenue',
    day: -1,
    from: 9,
    hours: 62,
    policy: 'until_24h',
    types: [
      { name: 'Three days', price: 400, quantity: 300, sold: 24, own: 1 },
      { name: 'Table for the evening', price: 1_200, quantity: 20, sold: 4 },
    ],
  },
  {
    name: 'quiz',
    category: 'general',
    scene: 'microphone',
    title: 'Quiz Night: Nairobi Then and Now',
    about: 'Teams of four, six rounds. The first prize is one very old bus ticket.',
    venue: 'Social hall, Fifth Avenue',
    day: -1,
    from: 15,
    hours: 3,
    policy: 'none',
    types: [{ name: 'Player', price: 200, quantity: 60, sold: 16, own: 1 }],
  },
  {
    name: 'play',
    category: 'culture',
    scene: 'mask',
    title: 'Mchezo wa Kuigiza: Shamba la Wanyama',
    about: 'Vikundi viwili vya vijana kwenye jukwaa moja. Mapumziko ya dakika ishirini, chai inauzwa.',
    venue: 'Ukumbi wa maktaba, Parklands',
    day: -9,
    from: 16,
    hours: 3,
    policy: 'until_24h',
    end: 'released',
    types: [
      { name: 'Mtu mzima', price: 600, quantity: 120, sold: 27, own: 2 },
      { name: 'Mwanafunzi', price: 200, quantity: 60, sold: 11 },
    ],
  },
  {
    name: 'match',
    category: 'sports',
    scene: 'ball',
    title: 'Charity Match: Matatu Crews against Boda Riders',
    about: 'The pitch is under water, so there is no match. All money goes back the way it came.',
    venue: 'Parklands Sports Ground',
    day: 2,
    from: 15,
    hours: 2,
    policy: 'until_24h',
    end: 'cancelled',
    types: [{ name: 'Stand', price: 300, quantity: 150, sold: 14, own: 1 }],
  },
]

export const notesOfRequests = [
  'I run a small salon and want to ask when to hire a second person.',
  'Nina swali kuhusu kodi ya biashara ndogo.',
  'How did you find your first ten customers?',
]

export const messageOfOrganizer =
  'The second band starts at 18:30. Matatu 11 stops at the gate, and parking is at the school across the road.'

export const cancelNote = 'The pitch is under water after the rains, and no other one is free that day.'
