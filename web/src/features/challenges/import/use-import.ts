import type { ImportAnswer } from '@fanion/contract/challenges/exchange/endpoints';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { FolderError, type FolderFile, importableFiles } from '../../../lib/files/folder.ts';
import { zipFolder } from '../../../lib/files/zip-folder.ts';
import { type Choices, isStale } from './model.ts';
import type { ImportInput } from './queries.ts';
import { IMPORT_TEXTS as T } from './texts.ts';

/** An archive or a folder, its trial, the choices made from it, and the import of exactly that. */
export function useImport<Answer extends ImportAnswer>(send: (input: ImportInput) => Promise<Answer>) {
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [report, setReport] = useState<Answer | null>(null);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState<'packing' | 'reading' | null>(null);

  async function run(archive: File, chosen: Choices, trial: string | null): Promise<Answer | null> {
    setRefused('');
    setBusy('reading');
    try {
      return await send({ file: archive, choices: chosen, trial });
    } catch (error) {
      setRefused(error instanceof ApiError ? messageOf(error) : T.failed);
      // The trial no longer matches what would be done.
      setReport(null);
      return null;
    } finally {
      setBusy(null);
    }
  }
  async function attempt(archive: File, chosen: Choices): Promise<void> {
    setFile(archive);
    setChoices(chosen);
    const answer = await run(archive, chosen, null);
    setReport(answer);
  }
  async function pack(found: () => Promise<FolderFile[]>): Promise<void> {
    setRefused('');
    setFile(null);
    setReport(null);
    setBusy('packing');
    try {
      const zip = await zipFolder(importableFiles(await found()), T.folderName);
      await attempt(zip, new Map());
    } catch (error) {
      setRefused(error instanceof FolderError ? error.message : T.folderFailed);
      setBusy(null);
    }
  }
  return {
    file,
    choices,
    report,
    refused,
    busy,
    /** The trial has to be run again before an import. */
    stale: file !== null && (report === null || isStale(report, choices)),
    choose: setChoices,
    take: (archive: File) => {
      setReport(null);
      return attempt(archive, new Map());
    },
    pack,
    again: () => (file ? attempt(file, choices) : Promise.resolve()),
    /** The imported list, or null. */
    confirm: () => (file && report ? run(file, choices, report.trial) : Promise.resolve(null)),
  };
}
