import type { NotificationLine } from '@mtaa/contract/community/notifications'
import { Banknote, BellOff, Check, Ellipsis, MapPin, Settings, Users } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { Menu, type MenuItem } from '../../../ui/layout/menu.tsx'

interface NotificationRowProps {
  line: NotificationLine
  onRead: () => void
  onTurnOff: () => void
}

const icons = { money: Banknote, people: Users, nearby: MapPin }

/** What has happened with one thing: the way there, and what can be done about it. */
export function NotificationRow({ line, onRead, onTurnOff }: NotificationRowProps) {
  const { text, path, count, read, created_at: at } = line
  const Icon = icons[line.class]
  const items = itemsOf(line, onRead, onTurnOff)
  return (
    <article
      className={classNames(
        '@container flex flex-wrap items-start justify-end gap-1 border-b border-line',
        read ? undefined : 'bg-primary-tint',
      )}
    >
      <Link to={path} onClick={onRead} className="flex min-h-11 min-w-0 grow basis-64 gap-3 px-2 py-3 hover:underline">
        {/* With large text the line is the text's alone. */}
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className={classNames('mt-0.5 shrink-0 @max-[14rem]:hidden', read ? 'text-muted' : 'text-primary')}
        />
        <span className="min-w-0 flex-1">
          {read ? null : <span className="sr-only">{m.notifications_unread_line()} </span>}
          <bdi className={classNames('block wrap-anywhere', read ? undefined : 'font-semibold')}>{text}</bdi>
          <span className="block text-sm text-muted">
            {count > 1 ? <span>{m.notifications_more({ count: count - 1 })} · </span> : null}
            <RelativeTime at={at} />
          </span>
        </span>
      </Link>
      {items.length > 0 ? <Menu label={m.notifications_menu({ text })} icon={Ellipsis} items={items} /> : null}
    </article>
  )
}

function itemsOf({ read, filtered, class: of }: NotificationLine, onRead: () => void, onTurnOff: () => void) {
  const items: MenuItem[] = []
  if (!read) items.push({ label: m.notifications_mark_read(), icon: Check, onSelect: onRead })
  // What concerns money and safety cannot be turned off, and what is off is turned on in the settings.
  if (filtered) items.push({ label: m.notifications_settings(), icon: Settings, to: '/settings/notifications' })
  else if (of !== 'money') items.push({ label: m.notifications_turn_off(), icon: BellOff, onSelect: onTurnOff })
  return items
}
