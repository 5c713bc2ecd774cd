import type { Business } from '@mtaa/contract/commerce/businesses/businesses'
import { addressOf } from '../../listings/index.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const kinds: Record<string, string> = {
  shop: 'Store',
  groceries: 'GroceryStore',
  restaurant: 'Restaurant',
  bakery: 'Bakery',
  fashion: 'ClothingStore',
  beauty: 'BeautySalon',
  chemist: 'Pharmacy',
  clinic: 'MedicalClinic',
  hardware: 'HardwareStore',
  furniture: 'FurnitureStore',
  electronics: 'ElectronicsStore',
  garage: 'AutoRepair',
  lodging: 'LodgingBusiness',
  fitness: 'ExerciseGym',
  professional: 'ProfessionalService',
}

/** A business as structured data. It never holds a phone number. */
export const businessStructuredData = ({ categories, hours, ...business }: Business) => ({
  '@type': kinds[categories[0] ?? ''] ?? 'LocalBusiness',
  name: business.name,
  ...(business.description && { description: business.description }),
  address: addressOf(business),
  openingHoursSpecification: hours.flatMap((ranges, day) =>
    ranges.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[day]}`,
      opens,
      // The end of the day is written so; equal times would be a moment.
      closes: opens === closes ? '23:59' : closes,
    })),
  ),
})
