import { defineFeature } from '../../../core/feature.ts'
import { eventsRoutes } from './events.routes.ts'

export const events = defineFeature({ name: 'commerce/events', flag: 'events', routes: eventsRoutes })
