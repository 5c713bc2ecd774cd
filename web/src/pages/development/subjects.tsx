import type { ComponentType } from 'react'
import {
  alertTests,
  cardTests,
  locationTests,
  mapTests,
  mpesaTests,
  notificationTests,
  pageTests,
  searchTests,
  signInTests,
  simpleUploadTests,
  soundTests,
  type Subject,
  uploadTests,
} from '../../features/operations/dev-tools/index.ts'
import { m } from '../../paraglide/messages.js'
import * as rows from '../../route-table/development.ts'
import type { RouteRow } from '../../route-table/route-row.ts'
import { CardStage, MapStage } from './stages.tsx'
import { AlertButtons } from './alert-buttons.tsx'

export interface TestPage extends Subject {
  row: RouteRow
  text: () => string
  /** What is missing until it is built. */
  missing?: () => string
  /** What is rendered to be looked at. */
  Stage?: ComponentType
  /** What a person can press. */
  Extra?: ComponentType
}

/** Every test page but the two that run all of them. */
export const testPages: readonly TestPage[] = [
  { row: rows.testUpload, text: m.tests_upload, server: 'upload', browser: uploadTests },
  { row: rows.testUploadSimple, text: m.tests_upload_simple, server: 'upload-simple', browser: simpleUploadTests },
  { row: rows.testAudio, text: m.tests_audio, server: 'audio', browser: soundTests },
  { row: rows.testVideo, text: m.tests_video, missing: m.tests_missing_video, server: 'video' },
  { row: rows.testStories, text: m.tests_stories, missing: m.tests_missing_stories, server: 'stories' },
  { row: rows.testReels, text: m.tests_reels, missing: m.tests_missing_reels, server: 'reels' },
  { row: rows.testLivestream, text: m.tests_livestream, missing: m.tests_missing_livestream, server: 'livestream' },
  { row: rows.testEmail, text: m.tests_email, server: 'email' },
  { row: rows.testMpesa, text: m.tests_mpesa, server: 'mpesa', browser: mpesaTests },
  { row: rows.testCards, text: m.tests_cards, browser: cardTests, Stage: CardStage },
  { row: rows.testSearch, text: m.tests_search, server: 'search', browser: searchTests },
  { row: rows.testAuth, text: m.tests_auth, server: 'auth', browser: signInTests },
  { row: rows.testNotifications, text: m.tests_notifications, server: 'notifications', browser: notificationTests },
  { row: rows.testLocation, text: m.tests_location, server: 'location', browser: locationTests },
  { row: rows.testDetail, text: m.tests_detail, browser: pageTests },
  { row: rows.mapTest, text: m.tests_map, browser: mapTests, Stage: MapStage },
  { row: rows.alertsTest, text: m.tests_alerts, browser: alertTests, Extra: AlertButtons },
]
