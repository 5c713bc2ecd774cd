import type { PostKind } from '@mtaa/contract/community/feed'
import { Badge } from '../../../../ui/data/badge.tsx'
import { kindWords } from './kind-words.ts'

/** What a post is, unless it is a plain text. */
export function KindBadge({ kind }: { kind: PostKind }) {
  if (kind === 'text') return null
  const { name, icon: Icon, tone } = kindWords[kind]
  return (
    <Badge tone={tone}>
      <Icon size={12} strokeWidth={2} aria-hidden="true" />
      <span>{name()}</span>
    </Badge>
  )
}
