import { defineFeature } from '../../../core/feature.ts'
import { servicesRoutes } from './services.routes.ts'

export const services = defineFeature({ name: 'commerce/services', flag: 'services', routes: servicesRoutes })
