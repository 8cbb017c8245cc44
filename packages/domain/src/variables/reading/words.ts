/** Words by which a place asks a person to put something in. */
export const REQUEST =
  /\b(?:insert|paste|enter|fill in|your|you want|you're|here)\b|^(?:put|add|type|provide|describe|specify|choose|select|pick)\b(?!.*\/)|^(?:insére[rz]?|einfügen|insert[ae]r?|inserir|вставить|введите|укажите|输入|填写|插入)/i;

/** Words that nobody writes to a model. */
export const PLAIN_REQUEST =
  /\b(?:insert|paste|enter|fill in|your|you want|you're)\b|^(?:insére[rz]?|einfügen|insert[ae]r?|inserir|вставить|введите|укажите|输入|填写|插入)/i;

/** Words by which a place asks the model for its part. */
export const MODEL =
  /^(?:explain\b|(?:extract|summari[sz]e|create|identify|calculate|analy[sz]e|determine|outline|highlight|repeat|continue|for each)\b|(?:extracted|calculated|suggested|inferred|estimated|translated|concise|detected|identified)\b|explanation of\b|(?:first|second|third|fourth|fifth|next|another|sub-?)[ -]?(?:step|point|item|idea|option|question|insight|takeaway|finding|theme|argument|reason)\b|(?:step|point|item|insight|takeaway|bullet|finding|recommendation|observation) \d|lists? (?:of|all|the|any)\b|(?:brief|short|concise|detailed|clear|one) (?:description|summary|explanation|overview|answer|reason|list|bullet|sentence|paragraph)|one[- ](?:sentence|paragraph|line)\b|\d+[-–]\d+ \w|\d+[- ](?:sentence|paragraph|bullet|word)|rewritten|optimi[sz]ed|improved|generated|resolved|something\b|reason for|specific instruction|step-by-step|todo:|(?:only if|if|repeat|continue|mention|acknowledge) \p{L}|as (?:above|needed)\b|comma-separated|bulleted|numbered)|\b(?:if (?:any|applicable|available|provided|known|relevant|present|found)|or (?:uncertain|unknown|n\/a))\b|^(?:low|minimal|poor|yes|pass|ready|open|critical|high|excellent|good)\b.*[/|].*\b(?:high|critical|low|excellent|poor|no|fail|blocked|severe|closed)$/iu;

/** Words without which none of those below can match, nor `isShown`. */
export const CONTEXT_WORDS =
  /\b(?:formats?|notation|tags?|markers?|labels?|syntax|mark|marked|labell?ed|flag|flagged|flags|prefix|prefixed|annotated?|prepend|append|press|hit|hold|keys?|cit(?:e|es|ed|ing|ations?)|sources?|references?|start|begin|end)\b|p\. ?ej|por ej?e?x?emplo|par exemple|zum beispiel|örneğin|например|例如|比如|回复|发送|e\.g|z\. ?b|\bfor (?:example|instance)|such as|brackets?\b|braces\b|placeholder|\blike\b|\binside\b|\bwhen\b|["“]/i;

/** Words without which nothing reads as the mark that a model is to put somewhere. */
export const MARK_WORDS = /\b(?:mark|label|tag|flag|prefix|annotate|prepend|append|start|begin|end)/i;

/** Words without which nothing reads as one of several examples. */
export const LISTED_EXAMPLE_WORDS = /\b(?:e\.g\.|such as|for (?:example|instance))/i;

/** Words without which nothing reads as an example. */
export const EXAMPLE_WORDS =
  /e\.g|for (?:example|instance)|such as|z\. ?b|zum beispiel|p\. ?ej|por eje|por exe|par exe|örneğin|например|例如|比如|回复|发送/i;

/** Words without which no quotation is the model's own. */
export const SPEECH_WORDS =
  /e\.g|sa(?:y|id)|ask|respon[ds]|repl|state|not[ei]|tell|print|example|like|such as|\b(?:as|via|or)\b|search|answer|source|quer|for:|instead/i;

/** Words without which nothing shows the marks themselves. */
export const SHOWN_WORDS = /brackets?|braces|placeholder|like|in\b|inside|with|using|when/i;

/** Words without which no place names a key to press. */
export const PRESS_WORDS = /press|hit|hold|push|key/i;

/** Words without which no place names a format. */
export const FORMAT_WORDS = /format|notation|tag|marker|label|placeholder|key|syntax/i;
