import { day, hour, minute } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import { demoWard } from './geography.ts'
import type { DemoContext } from './listings.ts'
import type { Row } from './demo.queries.ts'
import type { Member } from './people.ts'
import { scene } from './pictures/scenes.ts'
import type { PostRow } from './posts.ts'

/** What happened lately in the ward of the demo's member: a lost goat that is back, an alert that is over, a poll, a scam. */
export function makeStories({ people, wards, album, now }: DemoContext) {
  const home = wards.find(({ code }) => code === demoWard)
  const neighbours = home ? people.near(home) : []
  const [one, two, three, four] = neighbours.filter(({ email }) => !email.startsWith('m'))
  if (!home || !one || !two || !three || !four) throw new Error('the ward of the demo has too few people')
  const before = (ms: number) => new Date(now.getTime() - ms)

  const write = (author: Member, kind: PostRow['kind'], content: string, ago: number, picture?: 'goat'): PostRow => ({
    id: newId(before(ago)),
    user_id: author.id,
    kind,
    content,
    images: picture ? [album.add(scene(picture, 4711), author.id, before(ago))] : [],
    videos: [],
    background: null,
    county_code: home.county_code,
    constituency_code: home.constituency_code,
    ward_code: home.code,
    visibility: kind === 'alert' ? 'ward' : 'public',
    likes_count: 0,
    comments_count: 0,
    created_at: before(ago),
    updated_at: before(ago),
  })
  const goat = write(
    one,
    'lost',
    'Mbuzi wetu ametoka jana usiku, lango lilikuwa wazi. Watoto wanamwita Kasuku. He answers to maize.',
    2 * day + 3 * hour,
    'goat',
  )
  const fire = write(
    two,
    'alert',
    'Moto kwenye kiwanda cha mbao, moshi mwingi barabara ya chini. Use the upper road, the fire engine needs the lane.',
    30 * hour,
  )
  const cleanUp = write(three, 'poll', 'When do we clean the river path? Gloves and bags are there.', 9 * hour)
  const question = write(
    four,
    'question',
    'Who knows a patient driving instructor for my mother? She is 58 and finally ready.',
    5 * hour,
  )
  const scam = write(
    neighbours.at(-1) ?? four,
    'text',
    'Tuma 500 kwa till yangu sasa, kesho unapata 5,000. Nafasi ni kumi tu. Serious people only!',
    2 * hour,
  )

  const say = (post: PostRow, { id }: Member, content: string, after: number): Row<'comments'> => ({
    id: newId(new Date(post.created_at.getTime() + after)),
    post_id: post.id,
    author_id: id,
    parent_id: null,
    content,
    likes_count: 0,
    replies_count: 0,
    to_notify: false,
    created_at: new Date(post.created_at.getTime() + after),
  })
  const comments = [
    say(goat, three, 'Kuna mbuzi wa hivyo anakula maua yangu sasa hivi, mweusi na kahawia?', 2 * hour),
    say(goat, one, 'Ndiye! Mguu mmoja mweupe? Nakuja na kamba.', 2 * hour + 4 * minute),
    say(goat, three, 'Yes, and he refuses to leave the roses. Bring maize, too.', 2 * hour + 6 * minute),
    say(goat, one, 'Kasuku is home. Roses: I will plant you new ones on Saturday. Asanteni majirani!', 3 * hour),
    say(fire, four, 'Wamefika, wanatumia maji ya hydrant ya shule. Hakuna aliyeumia.', 25 * minute),
    say(fire, two, 'It is out. The road is open again, drive slowly.', 3 * hour),
    say(cleanUp, four, 'Sunday I am on shift, Saturday I bring my sons.', hour),
    say(question, two, 'Mr. Mwangi near the petrol station. He taught my aunt, and she is sixty-three.', hour),
    say(question, four, 'Sixty-three! Then there is no excuse. Asante, I call him today.', 2 * hour),
  ]
  const counts = Map.groupBy(comments, ({ post_id: post }) => post)
  const posts = [goat, fire, cleanUp, question, scam].map((post) => ({
    ...post,
    comments_count: counts.get(post.id)?.length ?? 0,
  }))

  const voters = neighbours.filter(({ id }) => id !== three.id).slice(0, 5)
  const reportCase: Row<'report_cases'> & { id: string } = {
    id: newId(before(hour)),
    kind: 'post',
    subject_id: scam.id,
    owner_id: scam.user_id,
    not_by: [],
    role: 'Content-Moderator',
    title: scam.content.slice(0, 120),
    excerpt: scam.content,
    path: `/posts/${scam.id}`,
    created_at: before(hour),
    due_at: new Date(before(hour).getTime() + 2 * day),
  }
  const report: Row<'reports'> = {
    id: newId(before(hour)),
    number: 'RP-4N8TQX2C',
    case_id: reportCase.id,
    reporter_id: one.id,
    reason: 'scam',
    note: 'My cousin sent him 500 last week and never saw it again.',
    created_at: before(hour),
    trusted: true,
  }
  return {
    posts,
    comments,
    polls: [
      {
        post_id: cleanUp.id,
        options: ['Saturday morning', 'Sunday after lunch'],
        votes: [Math.ceil(voters.length / 2), Math.floor(voters.length / 2)],
        ends_at: new Date(now.getTime() + 2 * day),
      },
    ],
    pollVotes: voters.map(({ id }, n) => ({
      post_id: cleanUp.id,
      user_id: id,
      choice: n % 2,
      created_at: before(8 * hour - n * 10 * minute),
    })),
    alerts: [{ post_id: fire.id, expires_at: before(6 * hour), confirmed: 2, denied: 0 }],
    confirmations: [one, four].map(({ id }) => ({
      post_id: fire.id,
      user_id: id,
      confirms: true,
      created_at: before(29 * hour),
    })),
    lostAndFound: [
      {
        post_id: goat.id,
        what: 'Brown and black goat with one white leg',
        place: 'Behind the market',
        reunited_at: before(2 * day),
      },
    ],
    reportCases: [reportCase],
    reports: [report],
  }
}
