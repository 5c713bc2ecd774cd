/** Public entry of a provider's calendar. */
import { lazy } from 'react'

// For providers alone: not in the bundle of those who book.
export const CalendarView = lazy(async () => ({ default: (await import('./calendar-view.tsx')).CalendarView }))
export const CalendarSettings = lazy(async () => ({
  default: (await import('./calendar-settings.tsx')).CalendarSettings,
}))
export const Customer = lazy(async () => ({ default: (await import('./customer.tsx')).Customer }))
export const Earnings = lazy(async () => ({ default: (await import('./earnings.tsx')).Earnings }))
export const ProviderToday = lazy(async () => ({ default: (await import('./provider-today.tsx')).ProviderToday }))
