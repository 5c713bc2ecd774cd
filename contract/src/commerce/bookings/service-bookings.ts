import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { paymentMethods } from '../../money/payments.ts'
import { storedBookingStates } from './booking-terms.ts'

/** What a customer has booked of a service, in the words of the specification. */
export const ServiceBooking = z.object({
  id: Id,
  customer_id: Id,
  service_id: Id,
  /** In whole shillings: the price. */
  amount: Shillings,
  status: z.enum(storedBookingStates),
  /** Null: nothing was paid here. */
  payment_method: z.nullable(z.enum(paymentMethods)),
  /** Of who it is for; null: that of the account. */
  phone_number: z.nullable(z.string()),
  created_at: Moment,
})
export type ServiceBooking = z.infer<typeof ServiceBooking>

/** Confirmed ones alone; the others are in `/my-bookings`. */
export const listServiceBookings = endpoint({
  method: 'GET',
  path: '/service-bookings',
  summary: 'Your confirmed bookings of services, the last made first.',
  access: 'member',
  freshSession: true,
  query: z.object({ ...paging(20) }),
  result: pageOf(ServiceBooking),
  refusals: ['bad_cursor'],
})

export const getServiceBooking = endpoint({
  method: 'GET',
  path: '/service-bookings/:id',
  summary: 'One booking of a service of your own, in any state.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: ServiceBooking,
  refusals: ['booking_not_found'],
})
