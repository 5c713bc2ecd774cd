import type { MemberView } from '@mtaa/contract/operations/member-parts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { nameOf, PersonLink } from '../../community/people/index.ts'
import { ContentLine } from './content.tsx'
import { Facts } from './facts.tsx'
import { useForReason } from './members.queries.ts'
import { PrivatePart } from './private-part.tsx'

/** What a member sees of themselves, for a reason; the member is notified. */
export function SeenAs({ id }: { id: string }) {
  const { viewAs } = useForReason(id)
  return (
    <PrivatePart text={m.members_view_text()} read={viewAs}>
      {(view, close) => <View view={view} onEnd={close} />}
    </PrivatePart>
  )
}

const names: Readonly<Record<string, () => string>> = {
  everyone: m.policies_everyone,
  members: m.policies_member,
  friends: m.feed_friends,
  nobody: m.common_no_one,
  public: m.policies_everyone,
  ward: m.common_ward,
  constituency: m.common_constituency,
  county: m.common_county,
}
const who = (word: string) => names[word]?.() ?? word

function View({ view, onEnd }: { view: MemberView; onEnd: () => void }) {
  const { person, bio, visibility, posts, listings } = view
  const answer = (yes: boolean) => (yes ? m.common_yes() : m.common_no())
  return (
    <div className="flex flex-col gap-8">
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-warning bg-surface p-4"
      >
        <p className="min-w-0 flex-1 basis-60">{m.members_view_banner({ name: nameOf(person) })}</p>
        <Button onClick={onEnd}>{m.members_view_end()}</Button>
      </div>
      <section>
        <SectionHead title={m.page_profile()} />
        <PersonLink person={person} size={40} />
        {bio ? <p className="mt-2 wrap-anywhere whitespace-pre-line">{bio}</p> : null}
      </section>
      <section>
        <SectionHead title={m.members_view_visibility()} />
        <Facts
          facts={[
            { name: m.members_view_searchable(), value: answer(visibility.searchable) },
            { name: m.members_view_messages(), value: who(visibility.messages_from) },
            { name: m.members_view_mentions(), value: who(visibility.mentions_from) },
            { name: m.members_view_ward(), value: who(visibility.ward_shown_to) },
            { name: m.members_view_last_seen(), value: answer(visibility.last_seen) },
          ]}
        />
      </section>
      <section>
        <SectionHead title={m.places_posts()} />
        {posts.length === 0 ? <p className="text-muted">{m.members_content_none()}</p> : null}
        {posts.map((post) => (
          <ContentLine key={post.id} one={post}>
            {who(post.seen_by)}
          </ContentLine>
        ))}
      </section>
      <section>
        <SectionHead title={m.people_listings()} />
        {listings.length === 0 ? <p className="text-muted">{m.members_content_none()}</p> : null}
        {listings.map((listing) => (
          <ContentLine key={listing.id} one={listing} />
        ))}
      </section>
    </div>
  )
}
