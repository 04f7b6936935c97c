import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { profileChanges, publicUser, syncUserBody, user } from './schema.ts'

export const users = defineDomain('users', '/api/users', {
  getMe: endpoint({
    method: 'GET',
    path: '/api/users/me',
    access: 'signedIn',
    data: user,
    summary: 'The signed-in user; 404 before the first sync',
    spec: '7 Users',
  }),
  syncUser: endpoint({
    method: 'POST',
    path: '/api/users/sync',
    access: 'signedIn',
    body: syncUserBody,
    data: user,
    errors: ['ROLE_ALREADY_SET', 'IDENTITY_UNAVAILABLE'],
    summary: 'Write the role once, mirror it to the identity provider, make the vendor profile',
    spec: '7 Users',
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/users/profile',
    access: 'signedIn',
    body: profileChanges,
    data: user,
    summary: 'Change own first name, last name, username',
    spec: '7 Users',
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    access: 'signedIn',
    data: z.union([user, publicUser]),
    summary: 'A user: everything to oneself, first name and role to others',
    spec: '7 Users',
  }),
})
