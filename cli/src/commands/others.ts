import type { Command } from 'commander';
import { addBackupCommands } from './backups.ts';
import { addChallengeCommands } from './challenges.ts';
import { addEventCommands } from './events.ts';
import { addExportCommands } from './exports.ts';
import { addImportCommands } from './imports.ts';
import { addMemberCommands } from './members.ts';
import { addMembershipCommands } from './memberships.ts';
import { addPaymentCommands } from './payments.ts';
import { addSecretCommands } from './secret.ts';
import { addSeedCommands } from './seeds.ts';
import { addSettingCommands } from './settings.ts';
import { addTokenCommands } from './tokens.ts';
import { addVerifyCommand } from './verify.ts';

/** Every command but the one that starts the program, in the order of the help. */
export function addOtherCommands(program: Command): void {
  addChallengeCommands(program);
  addEventCommands(program);
  addImportCommands(program);
  addExportCommands(program);
  addMemberCommands(program);
  addMembershipCommands(program);
  addPaymentCommands(program);
  addSettingCommands(program);
  addSecretCommands(program);
  addSeedCommands(program);
  addTokenCommands(program);
  addVerifyCommand(program);
  addBackupCommands(program);
}
