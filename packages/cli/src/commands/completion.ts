import { Argument, type Command } from "commander";
import type { AddCommand } from "../context";

const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];

/** A command as completions offer it. */
interface Offered {
  readonly name: string;
  readonly description: string;
  readonly options: readonly { readonly flag: string; readonly description: string }[];
}

export const addCompletion: AddCommand = (program, { output }) => {
  program
    .command("completion")
    .description("print what makes a shell complete commands and options")
    .addArgument(new Argument("<shell>").choices(SHELLS))
    .addHelpText(
      "after",
      `
bash: eval "$(commonplace completion bash)" in ~/.bashrc
zsh:  source <(commonplace completion zsh) in ~/.zshrc, after compinit
fish: commonplace completion fish > ~/.config/fish/completions/commonplace.fish`,
    )
    .action((shell: Shell) => output.write(SCRIPTS[shell](program.commands.map(offer))));
};

const offer = (command: Command): Offered => ({
  name: command.name(),
  description: command.description(),
  options: command.options.flatMap(({ long, description }) => (long ? [{ flag: long, description }] : [])),
});

/** A text in single quotes; none of ours has one. */
const quote = (text: string) => `'${text.replaceAll("'", "")}'`;
const flagsOf = ({ options }: Offered) => options.map(({ flag }) => flag).join(" ");

const SCRIPTS: Record<Shell, (commands: readonly Offered[]) => string> = {
  bash: (commands) => `_commonplace() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quote(commands.map(({ name }) => name).join(" "))} -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${commands.map((command) => `    ${command.name}) COMPREPLY=($(compgen -W ${quote(flagsOf(command))} -- "$word")) ;;`).join("\n")}
  esac
}
complete -o default -F _commonplace commonplace
`,
  zsh: (commands) => `#compdef commonplace
_commonplace() {
  local -a commands
  commands=(
${commands.map(({ name, description }) => `    ${quote(`${name}:${description.replaceAll(":", "\\:")}`)}`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case $words[2] in
${commands.map((command) => `    ${command.name}) compadd -- ${flagsOf(command)}; _files ;;`).join("\n")}
  esac
}
compdef _commonplace commonplace
`,
  fish: (commands) =>
    commands
      .flatMap(({ name, description, options }) => [
        `complete -c commonplace -n __fish_use_subcommand -f -a ${name} -d ${quote(description)}`,
        ...options.map(
          ({ flag, description }) =>
            `complete -c commonplace -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)} -d ${quote(description)}`,
        ),
      ])
      .join("\n")
      .concat("\n"),
};
