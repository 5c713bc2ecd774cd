export { findDefaultSnapshot, findSnapshots, viewDeliveryAddress, type AddressSnapshot } from './snapshots.ts'
