/**
 * The IAM actions of a function's plan. The stacks grant exactly these
 * (constructs/PlannedFunction.ts); handler tests reject every other table request
 * (functions/testing/asFunction.ts).
 */
import type { DataAccess } from './functionPlans.ts'

export interface Permission {
  actions: readonly string[]
  on: 'table' | 'stream' | 'images' | 'snapshots'
  /** Path below the ARN: 'index/gsi2', 'img/*'. Absent: the table or bucket itself. */
  subpath?: string
  /** Only for rows of partitions whose keys begin so. */
  partitions?: string
}

const tableActions = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  // A transaction needs the permissions of its writes; it has no action of its own.
  write: [
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:ConditionCheckItem',
  ],
  scan: ['dynamodb:Scan'],
}

/** Those that Lambda needs to read it. */
const streamActions = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
]

/** Granted with s3:GetObject: without it S3 returns 403 instead of 404 for a missing object. */
const list = (on: 'images' | 'snapshots'): Permission => ({ actions: ['s3:ListBucket'], on })

const objects = (
  on: 'images' | 'snapshots',
  subpath: string,
  ...verbs: ('Get' | 'Put' | 'Delete')[]
): Permission => ({ actions: verbs.map((verb) => `s3:${verb}Object`), on, subpath })

const snapshotPermissions: Record<NonNullable<DataAccess['snapshots']>, Permission[]> = {
  read: [list('snapshots'), objects('snapshots', '*', 'Get')],
  readWrite: [list('snapshots'), objects('snapshots', '*', 'Get', 'Put')],
}

const imagePermissions: Record<NonNullable<DataAccess['images']>, Permission[]> = {
  publish: [
    list('images'),
    // A presigned form has the permissions of its signer, so it needs PutObject.
    objects('images', 'incoming/*', 'Get', 'Put', 'Delete'),
    objects('images', 'img/*', 'Put', 'Delete'),
  ],
  sweep: [objects('images', 'img/*', 'Delete')],
}

/** All permissions of a plan; a resource may occur more than once. */
export function requiredPermissions(access: DataAccess): Permission[] {
  const { table = [], updates = [], stream, indexes = [], snapshots, images } = access
  return [
    ...table.map((use): Permission => ({ actions: tableActions[use], on: 'table' })),
    ...updates.map((partitions): Permission => ({
      actions: ['dynamodb:UpdateItem'],
      on: 'table',
      partitions,
    })),
    ...(stream ? [{ actions: streamActions, on: 'stream' } as const] : []),
    ...indexes.map((name): Permission => ({
      actions: ['dynamodb:Query'],
      on: 'table',
      subpath: `index/${name}`,
    })),
    ...(snapshots ? snapshotPermissions[snapshots] : []),
    ...(images ? imagePermissions[images] : []),
  ]
}
