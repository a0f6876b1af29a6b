import { addFieldPhoto, createField, removeFieldPhoto, updateField } from '@farmlane/contract/growing/routes.ts'
import { useRefresh } from '../../platform/http/refresh.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { growingKey } from './field-queries.ts'

const useChanged = () => useRefresh(growingKey, ['insights'])

export const useCreateField = () => useWrite(createField, useChanged())
export const useUpdateField = () => useWrite(updateField, useChanged())
export const useAddFieldPhoto = () => useWrite(addFieldPhoto, useChanged())
export const useRemoveFieldPhoto = () => useWrite(removeFieldPhoto, useChanged())
