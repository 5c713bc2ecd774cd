import { defineFeature } from '../../../core/feature.ts'
import { mountSharePictures } from './share-pictures.routes.ts'

export const sharing = defineFeature({
  name: 'community/sharing',
  flag: 'essential',
  mount: mountSharePictures,
})
