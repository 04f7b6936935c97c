import * as z from 'zod'
import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { newChannels } from '../notifications/pushSchema.ts'
import { profileChanges, publicUser, syncUserBody, user } from './schema.ts'

export const users = defineDomain('users', '/api/users', {
  getMe: endpoint('GET /api/users/me', {
    access: 'signedIn',
    data: user,
    errors: ['NOT_FOUND'],
    summary: 'Get your user; 404 before onboarding',
  }),
  syncUser: endpoint('POST /api/users/sync', {
    access: 'signedIn',
    body: syncUserBody,
    data: user,
    errors: ['ROLE_ALREADY_SET', 'IDENTITY_UNAVAILABLE'],
    summary:
      'Complete onboarding: set the role once, mirror it to the identity provider, create the vendor profile',
  }),
  updateProfile: endpoint('PUT /api/users/profile', {
    access: 'signedIn',
    body: profileChanges,
    data: user,
    summary: 'Update your first name, last name or username',
  }),
  saveChannels: endpoint('PUT /api/users/channels', {
    access: 'signedIn',
    body: newChannels,
    data: newChannels,
    errors: ['IDENTITY_UNAVAILABLE'],
    summary: 'Choose how you are notified when no device of yours is: at your verified addresses',
  }),
  getUser: endpoint('GET /api/users/{id}', {
    access: 'signedIn',
    data: z.union([user, publicUser]),
    summary: 'Get a user: all of your own data, first name and role of others',
  }),
})
