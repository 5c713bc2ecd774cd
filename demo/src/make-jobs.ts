import { fromNairobi, nairobiTime } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import { jobLimits, monthlyPay } from '@mtaa/contract/commerce/jobs/job-terms'
import { placeListings, type DemoContext } from './listings.ts'
import { openings } from './text/jobs.ts'
import { fill, firstSentence } from './words.ts'

export function makeJobs(context: DemoContext) {
  const { random, now } = context
  const offers = openings.map((opening) => ({ ...opening, text: opening.about, about: [opening.about], scenes: [] }))
  return placeListings(context, 'jobs', offers, { local: 5, owner: 'provider' }).map(({ offer, row, ward }) => {
    const { type, positions, pay: amounts } = offer
    const pay = amounts && { min: amounts[0], max: amounts[1], period: amounts[2] }
    const employer = fill(offer.employer, ward, random)
    const today = Math.floor(nairobiTime(now).getTime() / day)
    // The end of a day in Nairobi.
    const endsAt = fromNairobi((today + random.whole(4, jobLimits.deadlineDays)) * day)
    const description = fill(offer.text, ward, random)
    return {
      listing: {
        ...row,
        description,
        short_description: firstSentence(description),
        price: monthlyPay(pay),
        ends_at: endsAt,
        type,
        terms: { employer, type, pay },
      },
      own: {
        id: row.id,
        employer,
        pay_min: pay?.min ?? null,
        pay_max: pay?.max ?? null,
        pay_period: pay?.period ?? null,
        positions,
        requirements: offer.requirements,
        checked_with: 'demo',
      },
    }
  })
}
