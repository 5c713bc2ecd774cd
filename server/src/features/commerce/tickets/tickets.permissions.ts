import { permission } from '../../../core/permission.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import { mayEdit } from '../listings/index.ts'

/** A ticket is shown to who has it, with its code, and to nobody else. */
export const mayUse = (viewer: Viewer, ticket: { holder_id: string | null }) =>
  viewer !== null && viewer.id === ticket.holder_id

/** An order is shown to its buyer, also where its tickets were given to others. */
export const maySeeOrder = (viewer: Viewer, order: { buyer_id: string | null }) =>
  viewer !== null && viewer.id === order.buyer_id

/** Sales, attendees, requests, refunds and messages are the organizer's alone. */
export const mayRun = (viewer: Viewer, event: { owner_id: string }) => mayEdit(viewer, event)

const held = (owner: Member) => ({ holder_id: owner.id, buyer_id: owner.id, owner_id: owner.id })

export const ticketPermissions = [
  permission(
    'ticket.use',
    {
      en: 'See a ticket with its code, give it to somebody, sell it, give it back',
      sw: 'Kuona tiketi na msimbo wake, kumpa mtu, kuiuza, kuirudisha',
    },
    mayUse,
    held,
  ),
  permission('ticket.order.see', { en: 'See an order of tickets', sw: 'Kuona oda ya tiketi' }, maySeeOrder, held),
  permission(
    'event.run',
    {
      en: 'See sales and attendees of an event, answer requests, write to who has a ticket',
      sw: 'Kuona mauzo na wahudhuriaji wa tukio, kujibu maombi, kuwaandikia wenye tiketi',
    },
    mayRun,
    held,
  ),
]
