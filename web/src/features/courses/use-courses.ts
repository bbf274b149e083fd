import { courses } from '@mediatheque/contract/courses'
import { query, useCall } from '../../shared/query.ts'

export const registrationsQuery = query(courses.registrations, {})
export const coursesQuery = query(courses.list, {})
export const setUpQuery = query(courses.setUp, {})
export const courseQuery = (CourseID: number) => query(courses.one, { CourseID })

export const useSaveRegistration = () => useCall(courses.saveRegistration, [registrationsQuery])
export const useRemoveRegistration = () =>
  useCall(courses.removeRegistration, [registrationsQuery, coursesQuery])
export const useSaveDeployment = () => useCall(courses.saveDeployment, [registrationsQuery])
