import { day } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { handleWaitsUntil, isReserved } from './handles.rules.ts'

/** What could be taken for Mtaa, its staff, an organisation or an address of the site; and what only looks like it at a glance. */
const reserved = `mtaa mtaa_ mta m_t_a_a mtaaa mtaa_support mtaasupport mtaa_suport mtaa_5upport mtaa_supp0rt mtaa_official
  official_mtaa 0fficial admin adm1n admln admin_2024 adrnin moderator rnoderator support support1 5upport su_pp_ort supp0rt
  mpesa mpe5a m_pesa mpesa_help mpesa_refunds safaricom safaric0m safarlcom safaricorn safaricom_care kenya_police kenyapolice
  kenya_p0lice police the_admin real_mtaa mtaa_ke mtaa_kenya mtaa_254 official_support support_team help_desk helpdesk
  settings me login profile suggestions nairobi_mtaa_support mtaa_admin_nbi root null undefined wallet verified customer_care`
const free = `wanjiru_k amina amina_otieno kijana_wa_mtaa mtaalamu wa_mtaani brian254 otis mary_wambui adeline meshack mpendwa
  safari_lover safariland polite teamo kamau1 homer people_person jobless nyumba_kumi baraka bankole car_wash mama_mboga
  jiko_la_mama official_juma equity_law`

test.each(reserved.split(/\s+/))('%s is reserved', (handle) => {
  expect(isReserved(handle)).toBe(true)
})

test.each(free.split(/\s+/))('%s can be chosen', (handle) => {
  expect(isReserved(handle)).toBe(false)
})

test('a handle waits thirty days after a change, and not after it was chosen first', () => {
  const now = new Date('2026-11-27T09:00:00Z')
  const at = (days: number) => new Date(now.getTime() + days * day)
  expect(handleWaitsUntil(null, now)).toBeNull()
  expect(handleWaitsUntil(at(-29), now)).toEqual(at(1))
  expect(handleWaitsUntil(at(-30), now)).toBeNull()
})
